import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  ACCEPTED,
  BETTER,
  VERDICT_WORDS
} from "./chunk-F6BUVUE3.js";

// src/terminal/colour.ts
import { styleText } from "node:util";
function supportsColour({ isTTY }, { FORCE_COLOR: forced, NO_COLOR: refused, TERM: term }) {
  if (forced !== void 0) return forced !== "0" && forced !== "false";
  return isTTY === true && term !== "dumb" && (refused ?? "") === "";
}
var OUTCOMES = {
  pass: "green",
  accepted: "yellow",
  drift: "yellow",
  inconclusive: "yellow",
  "baseline-failed": "yellow",
  regression: "red",
  "candidate-failed": "red",
  invalid: "red",
  "configuration-error": "red"
};
var VERDICTS = {
  pass: "green",
  regression: "red",
  inconclusive: "yellow"
};
function colourVerdicts(text, outcome) {
  const headed = text.replace(
    /^((?:### \S+ )?)([^:\n]+)/,
    (_, icon, word) => icon + colourText(word, OUTCOMES[outcome])
  );
  const words = [
    [BETTER, "green"],
    [ACCEPTED, "yellow"],
    ...Object.entries(VERDICTS).map(([verdict, colour]) => [
      VERDICT_WORDS[verdict],
      colour
    ])
  ];
  return words.reduce(
    // The verdict is the table's first cell. On a narrow terminal a row begins with it.
    (painting, [word, colour]) => painting.replace(
      new RegExp(`^(\\| )${word}(?= *\\|)|^${word}(?=  )`, "gm"),
      (_, border) => (border ?? "") + colourText(word, colour)
    ),
    headed
  );
}
function colourText(text, colour) {
  return styleText(colour, text, { validateStream: false });
}

export {
  supportsColour,
  colourVerdicts,
  colourText
};
