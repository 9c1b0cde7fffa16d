export interface QuizQuestion {
  readonly question: string;
  readonly answers: readonly string[];
  readonly right: number;
  readonly because: string;
}

export const quizQuestions: readonly QuizQuestion[] = [
  {
    question: "What is 1010 in decimal?",
    answers: ["8", "10", "12"],
    right: 1,
    because: "1010 has bits worth 8 and 2, which makes 10.",
  },
  {
    question: "What is 6 in binary?",
    answers: ["110", "101", "1000"],
    right: 0,
    because: "6 is 4 + 2, so bits 2 and 1 are set: 110.",
  },
  {
    question: "What is 11 + 1 in binary?",
    answers: ["12", "111", "100"],
    right: 2,
    because: "1 + 1 is 10: write 0, carry 1, twice. That makes 100.",
  },
  {
    question: "What is the largest number that 8 bits hold without a sign?",
    answers: ["127", "255", "256"],
    right: 1,
    because: "Eight bits make 256 patterns, and one of them is 0.",
  },
  {
    question: "What is 1111 1111 in 8 bits with a sign?",
    answers: ["\u22121", "\u2212127", "255"],
    right: 0,
    because: "The first bit counts \u2212128 and the others 127, which makes \u22121.",
  },
  {
    question: "What is \u22127 divided by 2, rounded down?",
    answers: ["\u22123", "\u22124", "\u22123.5"],
    right: 1,
    because: "Down means towards minus infinity: \u22124, remainder 1.",
  },
];
