import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { type QuizQuestion, quizQuestions } from "./quiz-questions.ts";

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
