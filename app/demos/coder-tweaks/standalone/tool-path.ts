import { href } from "react-router";

/** Apart from `live-tools.ts`: tests of a built site read that list, and may not load a second React beside the site's. */
export const toolPath = (id: string): string => `${href("/projects/coder-tweaks")}/tools/${id}`;
