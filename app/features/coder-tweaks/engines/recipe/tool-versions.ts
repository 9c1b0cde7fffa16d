/** The versions that run here, so that a command line gives the same result. A test compares them with package.json. */
export const toolVersions = {
  prettier: "3.10.1",
  "@prettier/plugin-xml": "3.4.2",
  "js-beautify": "2.0.3",
  terser: "5.51.2",
  "html-minifier-next": "8.7.0",
  svgo: "4.1.0",
  "@eslint/js": "10.0.1",
  "csstree-validator": "4.0.1",
  htmlhint: "1.9.2",
  yaml: "2.9.1",
  sass: "1.108.2",
  less: "4.9.1",
} as const;

export const pinned = (name: keyof typeof toolVersions): string => `${name}@${toolVersions[name]}`;
