import { booleanOption } from "./option-schema.ts";

/** Every tool has it: by default files that a program wrote are left as that program wrote them. */
export const generatedFilesOption = booleanOption(
  "Generated files, too",
  "Also works on type declarations (.d.ts), minified files (.min.*) and lock files.",
  false,
);
