import { type Language, plainWords, splitWords, stemWord } from "./language.ts";
import { detectLanguage, isStopWord } from "./stop-words.ts";

/** E-mail and web addresses say nothing about a subject. */
const addresses = /[^\s@]+@[^\s@]+|\b(?:https?:\/\/|www\.)\S+/gi;

export const readWords = (text: string): string[] => splitWords(text.replace(addresses, " "));

export const listTerms = (text: string, language: Language): string[] =>
  readWords(text)
    .filter((word) => !isStopWord(word, language))
    .map((word) => stemWord(word, language));

export const termsOf = (text: string): string[] => listTerms(text, detectLanguage(text));

/** 'for my bakery in Gdansk', 'we run a salon': whom a website is for changes no answer. */
const details =
  /\b(?:for|as|am|are|run|have|my|our|fur|dla|mein\p{L}*|unser\p{L}*|moj\p{L}*|nasz\p{L}*) (?:(?:an?|the|my|our|small|little|new|mein\p{L}*|unser\p{L}*|eine?[mnrs]?|moj\p{L}*|nasz\p{L}*) )*\p{L}+/gu;

export const withoutDetails = (question: string): string => plainWords(question).replace(details, " ");
