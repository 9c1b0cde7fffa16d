export declare const siteArgs: readonly string[];
export declare const studioArgs: readonly string[];
export declare const findInstallation: (folder?: string) => "archive" | "clone";
export declare const siteEnv: Readonly<Record<string, string>>;
