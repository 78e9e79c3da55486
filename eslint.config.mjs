// ESLint's recommended rules for the scripts of the pages, which browsers load as they are.

import js from "@eslint/js";
import globals from "globals";

const PAGES = "src/laguna/web/static/*.js";
const SERVICE_WORKER = "src/laguna/web/static/service_worker.js";
const CLASSIC_SCRIPTS = ["src/laguna/web/static/theme.js", "src/laguna/web/static/engine_build_notice.js"];
const LAYOUT_CHECKS = "tests/browser/layout_check.js";

export default [
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: [PAGES, LAYOUT_CHECKS, "eslint.config.mjs"],
    rules: {
      ...js.configs.recommended.rules,
      "eqeqeq": "error",
      "no-shadow": "error",
      "no-use-before-define": ["error", { functions: false, classes: true, variables: false }],
      "no-var": "error",
      "prefer-const": "error",
    },
  },
  { files: [PAGES], ignores: [SERVICE_WORKER], languageOptions: { globals: globals.browser } },
  { files: CLASSIC_SCRIPTS, languageOptions: { sourceType: "script" } },
  {
    files: [SERVICE_WORKER],
    languageOptions: {
      sourceType: "script",
      // The server writes these constants in front of the script.
      globals: { ...globals.serviceworker, CACHED: "readonly", CACHE_NAME: "readonly", ICON: "readonly" },
    },
  },
  { files: [LAYOUT_CHECKS], languageOptions: { sourceType: "script", globals: globals.browser } },
];
