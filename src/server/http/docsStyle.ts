/** Swagger UI in the look of the app. It has dark colors of its own, under the class `dark-mode`. */
export const docsStyle = `
:root { color-scheme: light; --page: #fafaf9; --card: #fff; --track: #efeeec; --text: #18181b; --second: #57575f; --line: #e7e5e2; --field: #8b8b93; --border: #d6d3cf; --link: #4338ca; --fill: #4f46e5; --soft: #efeefd;
  --get: #4338ca; --post: #15803d; --put: #92400e; --delete: #b01a1a; }
:root.dark-mode { color-scheme: dark; --page: #111113; --card: #19191c; --track: #0d0d0f; --text: #f4f4f5; --second: #a6a6b0; --line: #2b2b30; --field: #75757f; --border: #3d3d45; --link: #b4b9fd; --fill: #655eef; --soft: #26264a;
  --get: #b4b9fd; --post: #4ade80; --put: #fcd34d; --delete: #fca5a5; }
html, html.dark-mode { background: var(--page); }
body { margin: 0; background: var(--page); color: var(--text); font: 14px/20px Figtree, system-ui, sans-serif; }
.bar { display: flex; align-items: center; gap: 12px; height: 56px; padding: 0 max(16px, (100% - 1120px) / 2); border-bottom: 1px solid var(--line); background: var(--page); }
.bar a { display: flex; align-items: center; gap: 8px; color: inherit; text-decoration: none; }
.bar span { color: var(--second); font-weight: 600; }
.bar button { width: 44px; height: 44px; margin-left: auto; border: 0; border-radius: 8px; background: none; color: var(--second); cursor: pointer; }
:focus-visible { outline: 2px solid var(--fill) !important; outline-offset: 2px; }
.columns { max-width: 1120px; margin: 0 auto; padding: 0 16px 56px; }
#groups { display: none; }
@media (min-width: 960px) {
  .columns { display: grid; grid-template-columns: 184px minmax(0, 1fr); gap: 40px; align-items: start; padding: 0 24px 56px; }
  #groups { position: sticky; top: 0; margin-left: -12px; display: grid; max-height: 100vh; box-sizing: border-box; padding: 32px 0; overflow-y: auto; }
}
#groups a { padding: 6px 12px; border-radius: 8px; color: var(--second); font-size: 13px; line-height: 20px; font-weight: 600; text-decoration: none; }
#groups a:hover { background: var(--track); color: var(--text); }

html .swagger-ui, html .swagger-ui :is(.info .title, .info p, .info li, .info h1, .info h2, .info h3, .info table, .opblock-tag, .opblock .opblock-summary-description, .opblock .opblock-summary-path, .opblock-description-wrapper p, .opblock-external-docs-wrapper p, .parameter__name, .parameter__type, .parameter__in, .response-col_status, .response-col_description, .responses-inner h4, .responses-inner h5, .tab li, label, table thead tr td, table thead tr th, section.models h4, .model, .model-title, .prop-type, .prop-format, .renderedMarkdown p, .dialog-ux .modal-ux-header h3, .dialog-ux .modal-ux-content h4, .dialog-ux .modal-ux-content p, .servers-title, .opblock .opblock-section-header h4, .opblock .opblock-section-header > label, .btn) { color: var(--text); font-family: Figtree, system-ui, sans-serif; }
.swagger-ui :is(.opblock-summary-path, code, pre, .microlight, .parameter__type) { font-family: ui-monospace, SFMono-Regular, Menlo, monospace !important; }
.swagger-ui .info :is(a, .link, .url), .swagger-ui :is(button, small, .tablinks, .copy-to-clipboard, .opblock-summary-method, .download-contents, textarea) { font-family: Figtree, system-ui, sans-serif; }
.swagger-ui .wrapper { max-width: none; padding: 0; }
.swagger-ui .info { margin: 32px 0 24px; }
.swagger-ui .info .title { color: var(--text) !important; font-size: 24px; line-height: 32px; font-weight: 700; letter-spacing: -0.02em; }
.swagger-ui .info .title small { display: none; }
.swagger-ui :is(.info__license, .schemes-server-container, .response-col_links) { display: none !important; }
.swagger-ui .info :is(p, li, table) { font-size: 14px; line-height: 20px; }
html .swagger-ui :is(.info, .markdown, .renderedMarkdown) code, html.dark-mode .swagger-ui :is(.info, .markdown, .renderedMarkdown) code { padding: 1px 4px; border-radius: 4px; background: var(--track); color: var(--text); }
.swagger-ui a, .swagger-ui .info a, .swagger-ui .link { color: var(--link) !important; }
html .swagger-ui, html.dark-mode .swagger-ui { background: none; }
.swagger-ui :is(.opblock-tag, .opblock-summary-path) a { color: inherit !important; }
html .swagger-ui .scheme-container, html.dark-mode .swagger-ui .scheme-container { margin: 0 0 16px; padding: 0; background: none; box-shadow: none; }
.swagger-ui .scheme-container .schemes, .swagger-ui .auth-wrapper { justify-content: start; }
.swagger-ui .auth-wrapper .authorize { margin: 0; }
.swagger-ui .opblock-tag { margin: 24px 0 8px; padding: 8px 0; border: 0; font-size: 16px; line-height: 24px; font-weight: 650; }
.swagger-ui .opblock-tag small { color: var(--second); font-size: 13px; line-height: 20px; }
.swagger-ui .opblock, html.dark-mode .swagger-ui .opblock { margin: 0 0 8px; border: 1px solid var(--line) !important; border-radius: 8px; background: var(--card) !important; box-shadow: none; }
.swagger-ui .opblock .opblock-summary, html.dark-mode .swagger-ui .opblock .opblock-summary { min-height: 48px; padding: 4px 16px; border: 0 !important; }
.swagger-ui .opblock .opblock-summary:hover { background: var(--track); }
.swagger-ui .opblock .opblock-summary-method { min-width: 64px; padding: 0; border-radius: 6px; background: none !important; font: 650 12px/24px Figtree, system-ui, sans-serif; text-align: left; text-shadow: none; }
.swagger-ui .opblock-get .opblock-summary-method { color: var(--get) !important; }
.swagger-ui .opblock-post .opblock-summary-method { color: var(--post) !important; }
.swagger-ui :is(.opblock-put, .opblock-patch) .opblock-summary-method { color: var(--put) !important; }
.swagger-ui .opblock-delete .opblock-summary-method { color: var(--delete) !important; }
.swagger-ui .opblock .opblock-summary-path { font-size: 13px; font-weight: 500; }
.swagger-ui :is(.markdown, .renderedMarkdown, .info) code { font-weight: 500; }
:is(html, html.dark-mode) .swagger-ui :is(.opblock, .opblock .response-control-media-type--accept-controller) .response-control-media-type__accept-message, :is(html, html.dark-mode) .swagger-ui .opblock .parameter__name.required span, :is(html, html.dark-mode) .swagger-ui .opblock .parameter__name.required::after { top: 0; color: var(--second); font-size: 12px; font-weight: 400; }
.swagger-ui .opblock .opblock-summary-description { color: var(--second); font-size: 13px; }
.swagger-ui .opblock .opblock-section-header { min-height: 44px; padding: 8px 16px; border-block: 1px solid var(--line) !important; background: var(--page) !important; box-shadow: none; }
.swagger-ui :is(.opblock-section-header h4, section h4) { font-size: 13px; }
.swagger-ui .opblock .tab-header .tab-item.active h4 span::after { height: 2px; background: var(--fill) !important; }
.swagger-ui .authorization__btn svg, html.dark-mode .swagger-ui .authorization__btn svg { fill: var(--second); opacity: 1; }
.swagger-ui .btn { min-height: 40px; padding: 0 16px; border: 1px solid var(--border); border-radius: 8px; background: var(--card); box-shadow: none; font-size: 14px; font-weight: 600; }
.swagger-ui.swagger-ui .btn { border-color: var(--border) !important; color: var(--text); }
.swagger-ui.swagger-ui .btn.execute { width: auto; border-color: var(--fill) !important; background: var(--fill) !important; color: #fff !important; }
.swagger-ui.swagger-ui :is(.execute-wrapper, .btn-group) { display: flex; gap: 8px; padding: 16px; }
.swagger-ui :is(.execute-wrapper, .btn-group) .btn { flex: none; border-radius: 8px !important; }
.swagger-ui .json-schema-form-item { align-items: center; gap: 8px; }
.swagger-ui .json-schema-form-item .btn { flex: none; margin: 0; }
html .swagger-ui .btn.authorize, html.dark-mode .swagger-ui .btn.authorize { display: inline-flex; align-items: center; gap: 8px; border-color: var(--border) !important; color: var(--text) !important; }
.swagger-ui .btn.authorize span { float: none; padding: 0; }
.swagger-ui .btn.authorize svg, .swagger-ui .btn.authorize svg * { fill: var(--second) !important; }
.swagger-ui .opblock-summary-control:focus { outline: none; }
.swagger-ui.swagger-ui .btn.cancel { border-color: var(--border); color: var(--delete); }
.swagger-ui :is(input[type=text], input[type=password], input[type=search], input[type=email], input[type=file], textarea, select) { min-height: 44px; padding: 10px 12px; border: 1px solid var(--field) !important; border-radius: 8px; background-color: var(--card) !important; box-shadow: none; color: var(--text); font: 15px/24px Figtree, system-ui, sans-serif; }
.swagger-ui.swagger-ui select, html.dark-mode .swagger-ui.swagger-ui select { appearance: none; padding-right: 40px; background: var(--card) url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%2375757f' stroke-width='2'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E") no-repeat right 10px center / 20px; }
.swagger-ui .filter .col { width: 100%; max-width: none; padding: 0; }
.swagger-ui .filter .operation-filter-input { width: 100%; max-width: none; margin: 0 0 8px; border: 1px solid var(--field); }
html .swagger-ui.swagger-ui.swagger-ui :is(.highlight-code > .microlight, .opblock-body pre.microlight, .curl, .request-url pre) { padding: 12px !important; border: 1px solid var(--line); border-radius: 8px; background: #0d0d0f !important; font-size: 12px; line-height: 18px; }
.swagger-ui pre.microlight, .swagger-ui pre.microlight * { font-weight: 400 !important; }
.swagger-ui :is(.copy-to-clipboard, .download-contents), html.dark-mode .swagger-ui :is(.copy-to-clipboard, .download-contents) { border-radius: 6px; background: #2b2b30; font-size: 12px; font-weight: 600; }
.swagger-ui .opblock-summary .copy-to-clipboard { background: none; }
.swagger-ui .opblock-body textarea { min-height: 160px; font: 12px/18px ui-monospace, SFMono-Regular, Menlo, monospace !important; }
.swagger-ui :is(.opblock-description-wrapper, .opblock-external-docs-wrapper) { margin: 0; padding: 16px; border-color: var(--line) !important; font-size: 14px; }
.swagger-ui .opblock-body :is(.table-container, .responses-inner, .opblock-section-request-body > div:last-child) { padding: 0 16px 16px; }
:is(html, html.dark-mode) .swagger-ui.swagger-ui.swagger-ui table thead tr :is(th, td), .swagger-ui .responses-inner :is(h4, h5), .swagger-ui .tab li, .swagger-ui .response-control-media-type__title, .swagger-ui .headers-wrapper h5 { padding-block: 8px; border-color: var(--line); color: var(--second); font-size: 12px; line-height: 16px; font-weight: 600; }
.swagger-ui .tab li { padding-block: 0; }
.swagger-ui .tab li.active { color: var(--text); }
.swagger-ui table.headers td, .swagger-ui.swagger-ui :is(.header-col, .response-col_status, .response-col_description) { color: var(--text) !important; font-size: 13px; line-height: 20px; overflow-wrap: anywhere; }
.swagger-ui .parameters-col_name { min-width: 112px; }
.swagger-ui.swagger-ui .parameter__name { font-size: 14px; line-height: 20px; font-weight: 600; }
.swagger-ui.swagger-ui :is(.parameter__type, .parameter__in, .prop-type, .prop-format) { padding: 0; color: var(--second); font-size: 12px; line-height: 18px; font-style: normal; font-weight: 400; }
.swagger-ui.swagger-ui .opblock-section-header h4 small { color: var(--second); font-size: 12px; vertical-align: baseline; }
.swagger-ui.swagger-ui .opblock-section-header-required, .swagger-ui .opblock-section-request-body h4.required::after { color: var(--second); font-size: 12px; vertical-align: baseline; }
.swagger-ui .dialog-ux .modal-ux { border: 1px solid var(--line); border-radius: 16px; background: var(--card); box-shadow: 0 24px 64px -12px rgba(12, 12, 16, 0.34); }
.swagger-ui section.models { border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
.swagger-ui section.models .model-container { background: none; }
.swagger-ui table tbody tr td { border-color: var(--line); }
@media (max-width: 640px) {
  .swagger-ui .opblock .opblock-summary-description { display: none; }
  .swagger-ui .opblock .opblock-summary-path { max-width: none; }
}
`;
