/**
 * The HTML page: a report as one file that loads nothing. It holds the verdict, Why, the scenarios, how it
 * was measured, the report itself as JSON, and a script that draws the plots; the rest works without it.
 * As for the comment, the report may be hostile.
 */
import type { Noise } from '../verdict/noise.ts';
import type { PageParts } from '../model/plot-data.ts';
import type { Report } from '../model/report.ts';
import { withoutCommands } from '../model/text.ts';
import { gatedSection, ungatedSection, workSection } from './html/verdict-section.ts';
import { jsonScript, Html, markup, policyFor, HTML_ESCAPER, type Content } from './html/markup.ts';
import { measuredSection } from './html/measurement-section.ts';
import { scenarioSections } from './html/scenario-sections.ts';
import { pre, table } from './html/elements.ts';
import { explanationSection } from './html/explanation-section.ts';
import { updatesSection } from './package-updates.ts';
import { describeChecked } from './consequence.ts';
import { describeNextStep, type PullRequestContext } from './next-step.ts';
import { ICONS, notes, logTitle } from './markdown.ts';
import {
  describeNoiseLaunches,
  describeOwnTolerance,
  NOISE_LEGEND,
  noiseHeadline,
  noiseTable,
} from './noise-report.ts';

interface Section {
  readonly id: string;
  readonly title: string;
  readonly content: Content;
}

/** What the page says beside the report. */
export interface PageContext extends Pick<PullRequestContext, 'isClosed' | 'isQueued'> {
  /** Of an app that was compared with itself; null for any other comparison. */
  readonly noise?: Noise | null;
}

export function renderHtml(report: Report, parts: PageParts, context: PageContext = {}): string {
  const { noise = null } = context;
  const headline = noise === null ? report.headline : noiseHeadline(noise, report);
  const sections = sectionsOf(report, noise);
  const anchors = sections.map(({ id, title }) => markup`<li><a href="#${id}">${title}</a></li>\n`);
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyFor(parts.scriptHash)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${headline}</title>
<style>${new Html(parts.style)}</style>
</head>
<body>
<a class="skip" href="#main">To the verdict</a>
<header>
<h1>${noise === null ? markup`<span aria-hidden="true">${ICONS[report.outcome]}</span> ` : null}${headline}</h1>
${introduction(report, context)}
</header>
<nav aria-label="Parts of the report"><ul>\n${anchors}</ul></nav>
<main id="main" tabindex="-1">
${sections.map(sectionHtml)}</main>
<footer>
<p>Made by cannongate ${report.cannongate}. <span id="download"></span></p>
</footer>
${jsonScript(report, 'report')}
<script>${new Html(parts.script)}</script>
</body>
</html>
`;
  return page.text;
}

function introduction(report: Report, { noise = null, ...state }: PageContext): Content {
  if (noise !== null) return markup`<p>${describeNoiseLaunches(noise)}</p>`;
  const meaning = new Html(
    [
      ...describeChecked(report, HTML_ESCAPER),
      describeNextStep(report, { acceptLabel: null, ...state }, HTML_ESCAPER),
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  );
  return markup`<p class="consequence">${meaning}</p>`;
}

function sectionsOf(report: Report, noise: Noise | null): Section[] {
  const { explanation, scenarios } = report;
  const sections: Section[] = [];
  if (noise !== null) {
    sections.push({ id: 'noise', title: 'Noise', content: noiseContent(noise) });
  }
  sections.push({ id: 'verdict', title: 'Verdict', content: verdictContent(report) });
  if (explanation !== null) {
    sections.push({ id: 'why', title: 'Why', content: explanationSection(explanation, report) });
  }
  const updates = updatesSection(report);
  if (updates !== null) {
    sections.push({ id: 'updates', title: 'Updated packages', content: updates });
  }
  if (scenarios.length > 0) {
    sections.push({ id: 'scenarios', title: 'Scenarios', content: scenarioSections(report) });
  }
  const measured = { id: 'measured', title: 'How it was measured' };
  sections.push({ ...measured, content: measuredSection(report, noise) });
  return sections;
}

function sectionHtml({ id, title, content }: Section): Html {
  return markup`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${content}
</section>
`;
}

function verdictContent(report: Report): Content {
  const { failure } = report;
  const items = notes(report, HTML_ESCAPER).map(
    ([title, note]) => markup`<li><strong>${title}</strong>: ${new Html(note)}</li>\n`,
  );
  const log = failure === null ? [] : failure.log.map((line) => withoutCommands(line));
  return [
    failure === null
      ? null
      : markup`<p><strong>Failed at ${failure.phase}${failure.scenario === null ? null : `, ${failure.scenario}`}</strong>: ${failure.message}</p>\n`,
    failure === null || log.length === 0
      ? null
      : markup`<p>${logTitle(report)}:</p>\n${pre(logTitle(report), log)}`,
    gatedSection(report) ??
      (report.scenarios.length === 0 ? markup`<p>Nothing was compared.</p>` : null),
    items.length === 0 ? null : markup`<ul class="notes">\n${items}</ul>`,
    workSection(report),
    ungatedSection(report),
  ];
}

function noiseContent(noise: Noise): Content {
  const { header, rows } = noiseTable(noise);
  const columns = header.map((title, i) => ({ title, isNumber: i > 1 }));
  const own = noise.ownTolerances.map((each) => describeOwnTolerance(each, (text) => text));
  return markup`${table('Noise by scenario and metric', columns, rows)}
<p>${NOISE_LEGEND}</p>${own.map(
    (sentence) => markup`
<p>${sentence}</p>`,
  )}
<p>Set <code>tolerance</code> and <code>measuring-time</code> in the workflow or in cannongate.yml.</p>`;
}
