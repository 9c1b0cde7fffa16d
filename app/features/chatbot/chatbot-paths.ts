/** Addresses of the chatbot. They stand in app/routes.ts as well, which cannot import. */
export const chatbotPath = "/projects/ai-chatbot";
export const framePath = `${chatbotPath}/frame`;
export const askPath = `${chatbotPath}/ask`;
export const letterPath = `${chatbotPath}/letter`;
export const scriptPath = `${chatbotPath}/assistant.js`;
