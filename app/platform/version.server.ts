import packageJson from "../../package.json" with { type: "json" };

/** The site's own version. */
export const { version } = packageJson;
