import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { answerQuestion } from "#app/features/chatbot/answer/answer-question.usecases.server.ts";
import { dayMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { openSqlite } from "#tests/support/database/test-database.ts";
import { createServicesFixture, statusOf } from "#tests/support/services/services-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { questionAnswerSchema } from "../chatbot.schema.ts";
import { notesMax } from "../chatbot-limits.ts";
import { deleteOldUnanswered, listAddedAnswers, listUnanswered } from "./unanswered.store.server.ts";
import { addAnswer, deleteAddedAnswer, dismissQuestion } from "./unanswered.usecases.server.ts";

let db: Db;
let dataDir: string;
beforeEach(async () => {
  db = await openSqlite();
  dataDir = createTemporaryFolder();
});

function open() {
  const { services, passTime } = createServicesFixture({ db, dataDir });
  const { chatbot } = services;
  const ask = async (question: string, ip = "203.0.113.1"): Promise<string | undefined> => {
    const context = { ip, signal: new AbortController().signal, log: createSilentLogger() };
    let text: string | undefined;
    for await (const event of answerQuestion(chatbot, { question, history: [] }, context))
      if (event.type === "quote") text = event.quote.text;
    return text;
  };
  const unanswered = () => listUnanswered(chatbot.db);
  const kept = async () => (await unanswered()).map(({ question, times }) => `${question} ${times}`);
  const answer = async (input: Record<string, string>) => addAnswer(chatbot, parseInput(questionAnswerSchema, input));
  const answerFirst = async () => {
    const id = (await unanswered())[0]?.id ?? "";
    return answer({ id, heading: "Do you make logos?", text: "Yes, with a site.", link: "" });
  };
  return { chatbot, passTime, ask, kept, answer, answerFirst, unanswered };
}

describe("a question that nothing answers", () => {
  test("is kept once, however its words are ordered, and one with an answer is not", async () => {
    const { ask, kept } = open();
    await ask("Do you make logos?");
    await ask("logos, do you make them");
    await ask("How much does a website cost?");
    await ask("Hello!");
    expect(await kept()).toEqual(["Do you make logos? 2"]);
  });

  test("is kept without addresses, links and long numbers, and not at all where it is long", async () => {
    const { ask, kept } = open();
    await ask("Can ann@visitor.example ride a giraffe at +48 601 234 567 or www.me.example/x in 2026?");
    await ask(`A giraffe ${"and one more ".repeat(30)}`);
    expect(await kept()).toEqual(["Can … ride a giraffe at … or … in 2026? 1"]);
  });

  test("is kept 20 times a day from one network, and others are not kept out by it", async () => {
    const { ask, kept, passTime } = open();
    for (let i = 0; i < 25; i++) await ask(`giraffe${"abcdefghijklmnopqrstuvwxyz"[i]}qx`);
    expect(await kept()).toHaveLength(20);
    await ask("zebras?", "203.0.113.2");
    expect(await kept()).toHaveLength(21);
    passTime(dayMs + 1);
    await ask("ostriches?");
    expect(await kept()).toHaveLength(22);
  });

  test("is deleted where it was not asked again since", async () => {
    const { chatbot, ask, kept, passTime } = open();
    await ask("zebras?");
    const askedAt = chatbot.now().toISOString();
    passTime(1);
    expect(await deleteOldUnanswered(chatbot.db, askedAt)).toBe(0);
    expect(await kept()).toHaveLength(1);
    expect(await deleteOldUnanswered(chatbot.db, chatbot.now().toISOString())).toBe(1);
    expect(await kept()).toEqual([]);
  });
});

describe("the owner's answer", () => {
  test("goes into assistant.md, is quoted from then on, and the question is gone", async () => {
    const { ask, kept, answerFirst } = open();
    expect(await ask("Do you make logos?")).toBeUndefined();
    expect(await answerFirst()).toBe("file");
    expect(await kept()).toEqual([]);
    expect(await ask("can you make a logo")).toBe("Yes, with a site.");
  });

  test("goes into the database where the file is full, and is deleted there", async () => {
    const { chatbot, ask, answerFirst } = open();
    await ask("Do you make logos?");
    writeFileSync(join(dataDir, "assistant.md"), " ".repeat(notesMax));
    expect(await answerFirst()).toBe("database");
    expect(await ask("can you make a logo")).toBe("Yes, with a site.");
    const id = (await listAddedAnswers(chatbot.db))[0]?.id ?? "";
    await deleteAddedAnswer(chatbot, id);
    expect(await ask("can you make a logo")).toBeUndefined();
  });

  test("needs a question, a text and a link that stays safe; a question can be removed once", async () => {
    const { chatbot, ask, answer, unanswered } = open();
    await ask("Do you make logos?");
    const id = (await unanswered())[0]?.id ?? "";
    const right = { id, heading: "Logos", text: "Yes." };
    const wrongs: Record<string, string>[] = [
      { heading: " " },
      { text: "" },
      { text: "Yes.\nLink: https://evil.example" },
      { link: "javascript:alert(1)" },
      { link: "//evil.example" },
    ];
    for (const wrong of wrongs) expect(await statusOf(answer({ ...right, ...wrong }))).toBe(422);
    expect(await unanswered()).toHaveLength(1);
    expect(await statusOf(dismissQuestion(chatbot, id))).toBe(200);
    expect(await statusOf(dismissQuestion(chatbot, id))).toBe(404);
  });
});
