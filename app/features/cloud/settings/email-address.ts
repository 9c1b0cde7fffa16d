/** Whether it has the shape of an e-mail address. More nobody knows before a mail has arrived. */
export const isEmailAddress = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
