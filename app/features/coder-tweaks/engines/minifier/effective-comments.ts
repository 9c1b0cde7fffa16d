/**
 * Comments that programs read: conditional comments (`[if mso]`, `<![endif]`), Knockout's and other virtual elements
 * (`ko`, `/ko`), directives of servers and build tools (`#include`, `esi`, `build:`), and those with an exclamation mark.
 */
export const effectiveComments: RegExp[] = [
  /^!/,
  /^\s*#/,
  /^\s*\[if\b/i,
  /\[endif\]\s*(--)?$/i,
  /^<!\[endif\]/i,
  /^\s*\/?ko\b/,
  /^\s*\/?esi\b/i,
  /^\s*(end)?build\b/,
  /^\/?\$[?!]?$/,
];
