export const exportFormats = { csv: 'CSV, for spreadsheets', json: 'JSON, for programs' } as const;

export type ExportFormat = keyof typeof exportFormats;

export const exportFormatNames = Object.keys(exportFormats) as ExportFormat[];
