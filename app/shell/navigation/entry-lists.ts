import { href } from "react-router";
import { useRootData } from "../studio.ts";

const lists = { work: { label: "Work", to: href("/work") }, notes: { label: "Notes", to: href("/notes") } } as const;

/** Links to the lists that have something in them. */
export const useEntryLists = () => (useRootData().lists ?? []).map((list) => lists[list]);
