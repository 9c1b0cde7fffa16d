import { useCallback, useEffect, useState } from "react";
import type { Options } from "./conversion.ts";
import { adoptOptions, decodeLink } from "./tool-link.ts";

interface ToolSettings<O extends Options> {
  defaults: O;
  /** The values that a setting may have, where they are few. */
  choices?: { readonly [K in keyof O]?: readonly O[K][] };
  text?: string;
}

export interface ToolState<O extends Options> {
  text: string;
  setText: (text: string) => void;
  options: O;
  setOption: <K extends keyof O>(name: K, value: O[K]) => void;
}

/** Input and settings of a tool. A link that carries them fills both, when the page opens and when the address changes. */
export function useToolState<O extends Options>({
  defaults,
  choices,
  text: first = "",
}: ToolSettings<O>): ToolState<O> {
  const [text, setText] = useState(first);
  const [options, setOptions] = useState(defaults);
  const setOption = useCallback(
    <K extends keyof O>(name: K, value: O[K]) => setOptions((old) => ({ ...old, [name]: value })),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: defaults and choices are constants of their tool
  useEffect(() => {
    const adopt = async () => {
      const linked = await decodeLink(location.hash);
      if (!linked) return;
      setText(linked.text);
      setOptions(adoptOptions(defaults, linked.options, choices));
    };
    void adopt();
    addEventListener("hashchange", adopt);
    return () => removeEventListener("hashchange", adopt);
  }, []);
  return { text, setText, options, setOption };
}
