import { useCallback, useEffect, useState } from "react";
import { type OptionSchema, type OptionSchemaOf, parseOptionValues } from "../../option-schema.ts";
import type { Options } from "../conversion/conversion.ts";
import { decodeLink } from "./tool-link.ts";

export interface ToolState<O extends Options> {
  schema: OptionSchemaOf<O>;
  text: string;
  setText: (text: string) => void;
  options: O;
  setOption: <K extends keyof O>(name: K, value: O[K]) => void;
}

/** Input and settings of a tool, also filled by a link in the address. @param schema a constant of the tool */
export function useToolState<O extends Options>(schema: OptionSchemaOf<O>, initialText = ""): ToolState<O> {
  const [text, setText] = useState(initialText);
  const [options, setOptions] = useState(() => readOptions(schema, {}));
  const setOption = useCallback(
    <K extends keyof O>(name: K, value: O[K]) => setOptions((old) => ({ ...old, [name]: value })),
    [],
  );
  useEffect(() => {
    const readLink = async () => {
      const linked = await decodeLink(location.hash);
      if (!linked) return;
      setText(linked.text);
      setOptions(readOptions(schema, linked.options));
    };
    void readLink();
    addEventListener("hashchange", readLink);
    return () => removeEventListener("hashchange", readLink);
  }, [schema]);
  return { schema, text, setText, options, setOption };
}

// Each name of the schema has a value of its option's type.
const readOptions = <O extends Options>(schema: OptionSchema & OptionSchemaOf<O>, input: unknown): O =>
  parseOptionValues(schema, input) as O;
