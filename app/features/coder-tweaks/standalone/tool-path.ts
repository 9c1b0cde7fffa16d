import { href } from "react-router";

export const toolPath = (id: string): string => `${href("/projects/coder-tweaks")}/tools/${id}`;
