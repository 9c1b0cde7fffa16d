import { useEffect, useState } from "react";
import { showError } from "#app/ui/show-toast.ts";
import type { DeskResult, ShownPage } from "./desk-result.ts";
import { MessageList } from "./message-list.tsx";
import { mergePage, pageOf } from "./shown-page.ts";
import { useDeskForm, useReturn } from "./use-desk-form.ts";

interface OwnConversationsProps {
  /** What the page came with. */
  page: ShownPage;
  /** Address of the next page of the list, for browsers without JavaScript. */
  nextPath: string | undefined;
}

/** All conversations of somebody who is signed in, outside the contact page; the desk answers as it does there. */
export function OwnConversations({ page, nextPath }: OwnConversationsProps) {
  const [shown, setShown] = useState<ShownPage | undefined>(page);
  useEffect(() => setShown(page), [page]);
  const take = (result: DeskResult) => {
    if (result.status === "failed") showError("Error", "Failed to load messages. Please try again.");
    setShown((old) => mergePage(old, pageOf(result)));
  };
  const list = useDeskForm(take);
  const showList = (email: string, before?: string) =>
    list.submit({ intent: "list", email, ...(before ? { before } : {}) });
  useReturn(() => showList(page.email));
  return (
    <div>
      <MessageList page={shown} isWhole isLoading={list.isBusy} onReplied={take} onRefresh={showList} />
      {nextPath && (
        <noscript>
          <p className="mt-6">
            <a href={nextPath} className="text-link">
              Older messages
            </a>
          </p>
        </noscript>
      )}
    </div>
  );
}
