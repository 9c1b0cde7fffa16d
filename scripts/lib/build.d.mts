export declare function hashSources(): string;
export declare function isBuilt(hash: string): boolean;
