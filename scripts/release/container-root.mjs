// For the Dockerfile: writes what an image's root needs besides the site, which is Node.js, its libraries and a user, and
// what belongs to that user.
import { chmodSync, copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const [folder = ""] = process.argv.slice(2);
const root = join(folder, "root");

function copy(source, target = source) {
  mkdirSync(dirname(join(root, target)), { recursive: true });
  copyFileSync(source, join(root, target)); // follows links, and copies the mode
}

process.report.excludeNetwork = true;
copy(process.execPath, "/usr/local/bin/node");
// The kernel's own library is no file.
for (const library of process.report.getReport().sharedObjects) if (library.startsWith("/")) copy(library);
for (const path of ["root/etc", "root/tmp", "owned/data"]) mkdirSync(join(folder, path), { recursive: true });
chmodSync(join(root, "tmp"), 0o1777);
chmodSync(join(folder, "owned/data"), 0o700);
writeFileSync(join(root, "etc/passwd"), "node:x:1000:1000::/data:/sbin/nologin\n");
writeFileSync(join(root, "etc/group"), "node:x:1000:\n");
