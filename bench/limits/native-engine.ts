// node native-engine.ts <tool> <folder>: runs the same packages on the same files as a program. Prints nothing.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [tool = "", folder = ""] = process.argv.slice(2);

const tools: Record<string, () => Promise<(text: string, path: string) => unknown>> = {
  terser: async () => {
    const { minify } = await import("terser");
    return async (text) => {
      const module = /^\s*(import|export)\b/m.test(text);
      const settings = { module, compress: { passes: 1 }, format: { comments: "some" as const } };
      return (await minify(text, settings)).code;
    };
  },
  svgo: async () => {
    const { optimize } = await import("svgo");
    return (text, path) => optimize(text, { path, multipass: true }).data;
  },
};

const work = await tools[tool]?.();
if (!work) throw new Error(`No tool is called '${tool}'`);
for (const path of globSync("**/*.*", { cwd: folder })) {
  const file = join(folder, path);
  writeFileSync(file, String((await work(readFileSync(file, "utf8"), path)) ?? ""));
}
