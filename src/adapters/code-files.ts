/** Extensions of files that are run. */
export const CODE = new Set(
  `.js .cjs .mjs .jsx .ts .cts .mts .tsx .node .wasm .so .dylib .dll .exe .jar .war .class .py .pyz .rb .php .phar .sh`.split(
    ' ',
  ),
);
