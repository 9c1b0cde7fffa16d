/** How Node runs the built site: started by npm start, and by whatever measures it. */
export const siteArgs = [
  "--disable-warning=ExperimentalWarning",
  // V8 otherwise lets garbage grow to several hundred megabytes before it collects.
  "--max-old-space-size=128",
  "--max-semi-space-size=4",
  "build/server/index.js",
];

export const siteEnv = {
  NODE_ENV: "production",
  // glibc gives each thread-pool thread (zlib, argon2) an arena of its own, and hardly ever returns what it freed.
  MALLOC_ARENA_MAX: "2",
  // What V8 has compiled, for the next start. It goes with the build: server/entry.ts fills it.
  NODE_COMPILE_CACHE: "build/server/compile-cache",
};
