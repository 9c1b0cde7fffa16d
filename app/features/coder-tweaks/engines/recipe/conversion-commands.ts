import type { EngineOptions } from "../engine-options.ts";
import { newPathFor } from "../syntax-converter/new-path.ts";
import { type DescribeCommands, pinned, quotePath } from "./shell-command.ts";

export const describeConverter: DescribeCommands = ({ of, options }) => {
  const settings = options["syntax-converter"];
  const styles = settings.convertsStyles ? of("scss", "sass", "less").filter((path) => !isPartial(path)) : [];
  const scripts = of("typescript", "tsx", "jsx", ...(settings.modules === "commonjs" ? (["javascript"] as const) : []));
  return [
    ...scripts.map((path) => convertScript(path, newPathFor(path, settings), settings)),
    ...styles.map((path) => convertStyle(path, newPathFor(path, settings))),
  ];
};

const isPartial = (path: string): boolean => /(^|\/)_[^/]*$/.test(path);

export function convertedPath(path: string, settings: EngineOptions["syntax-converter"]): string {
  const isStyle = /\.(s[ac]ss|less)$/i.test(path);
  return isStyle && (!settings.convertsStyles || isPartial(path)) ? path : newPathFor(path, settings);
}

function convertScript(path: string, target: string, { jsx, modules }: EngineOptions["syntax-converter"]): string {
  const style = { automatic: "automatic", classic: "transform", preserve: "preserve" }[jsx];
  const format = modules === "commonjs" ? " --format=cjs" : "";
  const [source, result] = [quotePath(path), quotePath(target)];
  const command = `npx esbuild ${source} --jsx=${style}${format} --outfile=${result} --allow-overwrite`;
  return path === target ? command : `${command} && rm ${source}`;
}

function convertStyle(path: string, target: string): string {
  const [source, result] = [quotePath(path), quotePath(target)];
  const compile = path.endsWith(".less")
    ? `npx --package=${pinned("less")} lessc ${source} ${result}`
    : `npx ${pinned("sass")} --no-source-map ${source} ${result}`;
  return `${compile} && rm ${source}`;
}
