export declare const releaseFile: string;
