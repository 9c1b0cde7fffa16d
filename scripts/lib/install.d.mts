export declare function npmCommand(): [command: string, ...args: string[]];
