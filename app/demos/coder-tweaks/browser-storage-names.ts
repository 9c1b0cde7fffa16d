/** Names under which Coder Tweaks stores data in the visitor's browser, as the privacy page lists them. */

/** The folder of the open project in the browser's own storage for this site (origin private file system). */
export const projectFolderName = "coder-tweaks";

export const optionsStorageKey = "coder-tweaks-options";

/** In `localStorage` while that folder has a project: a page cannot look into it at once. */
export const projectFlagKey = "coder-tweaks-project";
