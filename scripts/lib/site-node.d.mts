export declare const siteArgs: readonly string[];
export declare const siteEnv: Readonly<Record<string, string>>;
