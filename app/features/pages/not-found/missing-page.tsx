import { createLaterPart } from "#app/ui/later-part/later-part.tsx";
import type { Missing } from "./not-found.tsx";

export const missingMeta = [{ title: "Page Not Found" }, { name: "robots", content: "noindex" }];

/** For a page that is there at times. Visitors who find it fetch nothing of this. */
export const MissingPage = createLaterPart<Missing>(async () => (await import("./not-found.tsx")).NotFound).Part;
