import { useEffect, useState } from "react";
import { showError } from "#app/ui/show-toast.ts";
import type { ShownPage } from "./desk-result.ts";
import { MessageList } from "./message-list.tsx";
import { mergePage, pageOf } from "./shown-page.ts";
import { useList } from "./use-list.ts";

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
  const list = useList(page.email, (result, { merge }) => {
    if (result.status === "failed") showError("Error", "Failed to load messages. Please try again.");
    setShown((old) => merge(old, pageOf(result)));
  });
  return (
    <div>
      <MessageList
        page={shown}
        isWhole
        isLoading={list.isBusy}
        onReplied={(result) => setShown((old) => mergePage(old, pageOf(result)))}
        onRefresh={list.show}
      />
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
