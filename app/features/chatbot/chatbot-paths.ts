/** The same as in app/routes.ts, which cannot import. */
export const chatbotPath = "/projects/ai-chatbot";
export const iframePath = `${chatbotPath}/frame`;
export const askPath = `${chatbotPath}/ask`;
export const contactMessagePath = `${chatbotPath}/letter`;
export const scriptPath = `${chatbotPath}/assistant.js`;
