import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigation, useRevalidator } from "react-router";
import type { FormFailure } from "#app/platform/http/form-failure.ts";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import { removeConversation } from "../chat/conversation-storage.ts";
import { keepChatbotFlag, subscribeToChatbotFlag } from "./chatbot-flag.ts";
import { wrongCodeText } from "./wrong-code.ts";

/** Says what became of the code or the logout, keeps the flag true to the cookie, and follows other windows. */
export function useGateOutcome(isUnlocked: boolean, failure: FormFailure | undefined): void {
  const intent = useNavigation().formData?.get("intent");
  const lastIntent = useRef<FormDataEntryValue | null>(null);
  useEffect(() => {
    if (intent) lastIntent.current = intent;
  }, [intent]);

  const announce = useEffectEvent((isOpen: boolean) => {
    const asked = lastIntent.current;
    lastIntent.current = null;
    if (isOpen && asked === "enter") showSuccess("Access Granted", "Welcome to the AI Chatbot!");
    if (!isOpen && asked === "logout") {
      removeConversation(); // the next person at this browser is somebody else
      showSuccess("Logged Out", "You've been logged out of the AI Chatbot.");
    }
  });
  useEffect(() => {
    keepChatbotFlag(isUnlocked);
    announce(isUnlocked);
  }, [isUnlocked]);

  const revalidator = useRevalidator();
  const follow = useEffectEvent(() => void revalidator.revalidate());
  useEffect(() => subscribeToChatbotFlag(() => follow()), []);

  useEffect(() => {
    // A missing code is told beside its field alone.
    if (failure?.fieldErrors.code === wrongCodeText) showError("Access Denied", wrongCodeText);
  }, [failure]);
}
