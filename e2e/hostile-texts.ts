import type { Page } from '@playwright/test';

export const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(2)>',
  "'--><svg onload=alert(3)>",
  '</script><script>alert(4)</script>',
  '{{7*7}} ${alert(5)} javascript:alert(6)',
  '<b foo="&"> &lt;i&gt;',
];

/** Tells of every script that ran although it should not. */
export async function watched(page: Page): Promise<string[]> {
  const faults: string[] = [];
  page.on('dialog', (dialog) => {
    faults.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) faults.push(message.text());
  });
  return faults;
}
