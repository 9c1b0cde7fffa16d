import { useState } from "react";
import { Button } from "#app/ui/button.tsx";

interface QuizQuestion {
  readonly question: string;
  readonly answers: readonly string[];
  readonly right: number;
  readonly because: string;
}

const quizQuestions: readonly QuizQuestion[] = [
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

export function Quiz() {
  const [chosen, setChosen] = useState<readonly (number | undefined)[]>([]);
  const answered = quizQuestions.filter((_, i) => chosen[i] !== undefined).length;
  const right = quizQuestions.filter((question, i) => chosen[i] === question.right).length;
  return (
    <div className="calc-quiz">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 className="text-xl">Test yourself</h3>
        <p role="status" className="figures text-sm text-ink-soft">
          {answered > 0 && `${right} of ${answered} right`}
        </p>
      </div>
      <p className="needs-no-scripts text-ink-soft">The quiz needs JavaScript.</p>
      <ol className="calc-questions needs-scripts">
        {quizQuestions.map((question, i) => (
          <li key={question.question}>
            <Question
              {...question}
              chosen={chosen[i]}
              onChoose={(answer) => setChosen(quizQuestions.map((_, j) => (j === i ? answer : chosen[j])))}
            />
          </li>
        ))}
      </ol>
      {answered > 0 && (
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setChosen([])}>
          Start over
        </Button>
      )}
    </div>
  );
}

interface QuestionProps extends QuizQuestion {
  chosen: number | undefined;
  onChoose: (answer: number) => void;
}

function Question({ question, answers, right, because, chosen, onChoose }: QuestionProps) {
  return (
    <fieldset className="calc-question">
      <legend>{question}</legend>
      <div className="flex flex-wrap gap-2">
        {answers.map((answer, i) => (
          <Button
            key={answer}
            size="sm"
            variant={chosen === i ? "primary" : "secondary"}
            aria-pressed={chosen === i}
            onClick={() => onChoose(i)}
          >
            {answer}
          </Button>
        ))}
      </div>
      <p aria-live="polite" className="text-sm text-ink-soft">
        {chosen !== undefined && `${chosen === right ? "Right." : "Not quite."} ${because}`}
      </p>
    </fieldset>
  );
}
