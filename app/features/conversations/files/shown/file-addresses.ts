import { href } from "react-router";
import type { FileAddress } from "./attached-file-list.tsx";

export const visitorFileAddress: FileAddress = (id) => href("/contact/files/:id", { id });
export const ownerFileAddress: FileAddress = (id) => href("/admin/files/:id", { id });

export const linkedFileAddress = (id: string, token: string): string =>
  `${visitorFileAddress(id)}?token=${encodeURIComponent(token)}`;
