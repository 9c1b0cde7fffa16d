/** The flag that the specification names. It opens nothing: the cookie does. Without that it is taken away again. */
export const chatbotFlagKey = "chatbotAuthenticated";
const flagValue = "true";

/** Brings the flag in line with what the server says. @param isUnlocked whether the cookie opens the chatbot */
export function keepChatbotFlag(isUnlocked: boolean): void {
  try {
    if (isUnlocked) localStorage.setItem(chatbotFlagKey, flagValue);
    else localStorage.removeItem(chatbotFlagKey);
  } catch {
    // Storage is blocked: the cookie alone does as well.
  }
}

/** Calls back when another window has logged in or out. @returns the unsubscriber */
export function subscribeToChatbotFlag(onChange: () => void): () => void {
  const look = ({ key }: StorageEvent) => {
    if (key === chatbotFlagKey || key === null) onChange();
  };
  window.addEventListener("storage", look);
  return () => window.removeEventListener("storage", look);
}
