export interface PaletteCommand {
  readonly name: string;
  readonly key?: string;
  readonly run: () => void;
}

type ListCommands = () => Promise<readonly PaletteCommand[]>;

let listOfPage: ListCommands | undefined;

/** The page that is shown adds its own. @returns ends it */
export function addPageCommands(list: ListCommands): () => void {
  listOfPage = list;
  return () => {
    listOfPage = undefined;
  };
}

export const listPageCommands: ListCommands = async () => (await listOfPage?.()) ?? [];
