import { href } from "react-router";
import type { EntryKind } from "../documents/documents.ts";

export const entryPath = (kind: EntryKind, slug: string): string =>
  kind === "work" ? href("/work/:slug", { slug }) : href("/notes/:slug", { slug });
