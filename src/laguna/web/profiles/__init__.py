"""Profiles: results, ratings, data export and account deletion."""
