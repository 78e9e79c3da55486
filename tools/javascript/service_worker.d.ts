// Constants that the server writes in front of the service worker.

declare const CACHED: string[];
declare const CACHE_NAME: string;
declare const ICON: string;
