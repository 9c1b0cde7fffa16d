import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { v5 as nameUuid } from "uuid";
import { npmCommand } from "../lib/install.mjs";
import type { NodePackage } from "./node-package.ts";
import type { Revision } from "./revision.ts";

/** The used part of a CycloneDX document. */
interface BillOfMaterials {
  serialNumber: string;
  metadata: { timestamp: string; tools?: unknown; component: { name: string } };
  components: { "bom-ref": string; name: string; scope?: string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** @throws Error with what npm says */
export function readBillOfMaterials(root: string): BillOfMaterials {
  const [command, ...npm] = npmCommand();
  const args = [...npm, "sbom", "--sbom-format=cyclonedx", "--omit=dev", "--legacy-peer-deps", "--loglevel=error"];
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`npm could not list the packages: ${stderr.trim()}`);
  return JSON.parse(stdout);
}

/**
 * npm's list, without what depends on the machine and the moment: optional packages are those of the building machine,
 * and npm names the project after its folder.
 * @param node the Node.js of the archive
 */
export function describeRelease(
  listed: BillOfMaterials,
  name: string,
  { version, time }: Revision,
  node: NodePackage,
): BillOfMaterials {
  const { tools: _, ...metadata } = listed.metadata;
  const nodeComponent = describeNode(node);
  const components = [...listed.components.filter(({ scope }) => scope !== "optional"), nodeComponent];
  const refs = new Set(components.map((component) => component["bom-ref"]));
  const project = `${name}@${version}`;
  const dependencies = listed.dependencies
    .filter(({ ref }) => ref === project || refs.has(ref))
    .map(({ ref, dependsOn }) => {
      const own = ref === project ? [...dependsOn, nodeComponent["bom-ref"]] : dependsOn;
      return { ref, dependsOn: [...new Set(own)].filter((dependency) => refs.has(dependency)).sort() };
    });
  const document = {
    ...listed,
    serialNumber: "",
    metadata: { ...metadata, timestamp: time.toISOString(), component: { ...metadata.component, name } },
    components: components.sort(byRef),
    dependencies: [...dependencies, { ref: nodeComponent["bom-ref"], dependsOn: [] }],
  };
  return { ...document, serialNumber: `urn:uuid:${nameUuid(JSON.stringify(document), nameUuid.URL)}` };
}

const byRef = (a: { "bom-ref": string }, b: { "bom-ref": string }) => (a["bom-ref"] < b["bom-ref"] ? -1 : 1);

function describeNode({ name, version, license, integrity }: NodePackage) {
  const content = Buffer.from(integrity.slice("sha512-".length), "base64").toString("hex");
  return {
    "bom-ref": `${name}@${version}`,
    type: "library",
    name,
    version,
    scope: "required",
    purl: `pkg:npm/${name}@${version}`,
    hashes: [{ alg: "SHA-512", content }],
    licenses: [{ license: { id: license } }],
  };
}

/** @returns a line as `sha256sum` writes it, for `sha256sum --check` */
export const formatChecksum = (bytes: Uint8Array, file: string): string =>
  `${createHash("sha256").update(bytes).digest("hex")}  ${file}\n`;
