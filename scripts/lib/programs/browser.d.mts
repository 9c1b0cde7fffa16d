export declare function findInstalled(): string | undefined;
