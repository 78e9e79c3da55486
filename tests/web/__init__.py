"""Tests of the browser application."""
