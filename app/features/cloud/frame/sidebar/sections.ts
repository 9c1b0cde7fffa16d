/** What the sidebar lists. All but the first are still to come. */
export const sections = ["files", "mail", "chat", "calendar", "photos", "activity", "bookmarks"] as const;

export type SectionId = (typeof sections)[number];

/** Folders of the samples; their names are names, in every language. */
export const quickFolders = ["Documents", "Images", "Projects"] as const;
