import type { FieldName } from '../../generated/endpoints.ts';

export const fieldLabels: Record<FieldName, string> = {
  originalUrl: 'Original URL',
  content: 'Content',
  name: 'Name',
  description: 'Description',
  isActive: 'State',
  isDeleted: 'Trash',
  activatesAt: 'Activation time',
  expiresAt: 'Expiration time',
  password: 'Password',
  tags: 'Tags',
  openingClicks: 'Clicks before the import',
};
