export declare const siteArgs: readonly string[];
export declare const studioArgs: readonly string[];
export declare const siteEnv: Readonly<Record<string, string>>;
