export declare function linkPostgresLibraries(node: string): Promise<void>;
