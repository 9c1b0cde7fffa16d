import { describe, expect, test } from "vitest";
import { type Environment, readSettings } from "#app/platform/config/settings.server.ts";
import { chatbotSettings, checkChatbotSettings, findChatbotWarnings } from "./chatbot.config.server.ts";

function errorsOf(environment: Environment, publicUrl?: string): string[] {
  const reading = readSettings(chatbotSettings, environment);
  return [...reading.errors, ...checkChatbotSettings(reading, publicUrl)];
}

describe("the chatbot's settings", () => {
  test("may all be missing", () => expect(errorsOf({})).toEqual([]));

  test.each([
    { CHATBOT_CODE: "eight-88" },
    { CHATBOT_URL: "https://bot.example/embed?id=1" },
    { CHATBOT_URL: "http://127.0.0.1:8080" },
    { CHATBOT_API_URL: "http://10.0.0.5:11434/v1", CHATBOT_MODEL: "llama" },
    { CHATBOT_API_URL: "https://api.example/v1", CHATBOT_MODEL: "m", CHATBOT_API_KEY: "sk-1" },
    { CHATBOT_API_URL: "http://ollama:11434/v1", CHATBOT_MODEL: "m" },
    { CHATBOT_API_URL: "http://localhost:11434/v1", CHATBOT_MODEL: "m", CHATBOT_API_KEY: "ollama" },
    { CHATBOT_API_URL: "http://[::1]:11434/v1", CHATBOT_MODEL: "m", CHATBOT_API_KEY: "ollama" },
  ])("%j is right", (environment: Record<string, string | undefined>) => expect(errorsOf(environment)).toEqual([]));

  test.each([
    [{ CHATBOT_CODE: "short" }, /CHATBOT_CODE: must have at least 8/],
    [{ CHATBOT_CODE: "pässwörter" }, /CHATBOT_CODE/],
    [{ CHATBOT_URL: "http://bot.example" }, /CHATBOT_URL: must be an https/],
    [{ CHATBOT_URL: "javascript:alert(1)" }, /CHATBOT_URL/],
    [{ CHATBOT_URL: "https://user:pw@bot.example" }, /CHATBOT_URL/],
    [{ CHATBOT_API_URL: "ftp://x", CHATBOT_MODEL: "m" }, /CHATBOT_API_URL/],
    [{ CHATBOT_API_URL: "https://api.example/v1" }, /CHATBOT_MODEL: is needed/],
    [{ CHATBOT_MODEL: "m" }, /CHATBOT_API_URL: is needed/],
    [{ CHATBOT_API_KEY: "sk-1" }, /CHATBOT_API_URL: is needed/],
    [
      { CHATBOT_API_URL: "http://api.example/v1", CHATBOT_MODEL: "m", CHATBOT_API_KEY: "sk-12345" },
      /^CHATBOT_API_URL: must be https with CHATBOT_API_KEY, or on this machine/,
    ],
    [
      { CHATBOT_API_URL: "http://ollama:11434/v1", CHATBOT_MODEL: "m", CHATBOT_API_KEY: "ollama" },
      /must be https with/,
    ],
    [{ CHATBOT_API_URL: "http://127.evil.example/v1", CHATBOT_MODEL: "m", CHATBOT_API_KEY: "k" }, /must be https with/],
    [{ CHATBOT_URL: "https://bot.example", CHATBOT_API_URL: "https://a.example", CHATBOT_MODEL: "m" }, /remove one/],
    [{ CHATBOT_LIMIT_PER_DAY: "0" }, /CHATBOT_LIMIT_PER_DAY/],
  ])("%j is an error, and its text names no value", (environment: Environment, error) => {
    const errors = errorsOf(environment).join("\n");
    expect(errors).toMatch(error);
    for (const value of Object.values(environment)) if (value && value.length > 5) expect(errors).not.toContain(value);
  });

  test.each([
    [{ CHATBOT_API_URL: "ftp://x", CHATBOT_MODEL: "m", CHATBOT_API_KEY: "sk-1" }],
    [{ CHATBOT_API_URL: "http://api.example/v1", CHATBOT_MODEL: "m", CHATBOT_API_KEY: "two words" }],
    [{ CHATBOT_API_URL: "https://api.example/v1", CHATBOT_MODEL: "m".repeat(201) }],
    [{ CHATBOT_MODEL: "m", CHATBOT_API_KEY: "sk-1" }],
  ])("%j is one error, or one for each setting that has one", (environment) => {
    const names = errorsOf(environment).map((error) => error.split(":")[0]);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) if (name !== "CHATBOT_API_URL") expect(environment).toHaveProperty(String(name));
  });

  test.each([
    ["https://api.example/v1", 0],
    ["http://127.0.0.1:11434/v1", 0],
    ["http://ollama:11434/v1", 0],
    ["http://gpu.lan/v1", 0],
    ["http://192.168.3.4:11434/v1", 0],
    ["http://[fd00::5]/v1", 0],
    ["http://api.example/v1", 1],
    ["http://203.0.113.9/v1", 1],
    ["http://[2001:db8::5]/v1", 1],
  ])("a model at %s gives %i warnings", (chatbotApiUrl, count) => {
    expect(findChatbotWarnings({ chatbotApiUrl })).toHaveLength(count);
  });

  test("a frame of our own origin would be no sandbox", () => {
    expect(errorsOf({ CHATBOT_URL: "https://studio.example/bot" }, "https://studio.example").join()).toMatch(
      /another website/,
    );
  });
});
