import { useEffect, useState } from "react";
import { LanguageProvider, useLanguage, useTexts } from "#app/ui/language/use-texts.tsx";
import { showError } from "#app/ui/show-toast.ts";
import type { ShownPage } from "../../server/read-conversation.server.ts";
import { MessageList } from "./message-list.tsx";
import { findFailedText, mergePage, pageOf, useList } from "./visitor-result.ts";

interface OwnConversationsProps {
  page: ShownPage;
  nextPath: string | undefined;
}

export function OwnConversations({ page, nextPath }: OwnConversationsProps) {
  const [shown, setShown] = useState<ShownPage | undefined>(page);
  useEffect(() => setShown(page), [page]);
  const { failed: failedTexts } = useTexts("messages");
  const { error } = useTexts("ui");
  const list = useList((result) => {
    const failed = findFailedText(result, failedTexts);
    if (failed) showError(error, failed);
    setShown((old) => mergePage(old, pageOf(result)));
  });
  return (
    <LanguageProvider language={useLanguage()} strings={page.strings}>
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
                <OlderMessages />
              </a>
            </p>
          </noscript>
        )}
      </div>
    </LanguageProvider>
  );
}

const OlderMessages = () => useTexts("visitor").olderPage;
