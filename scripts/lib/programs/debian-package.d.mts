export declare function installDebianPackage(name: string): boolean;
