import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { checkboxStyle } from '../ui/checkboxStyle.ts';

/** The margin makes the box as large as a switch, for which labels leave room. */
const Box = styled('input')(({ theme }) => ({ ...checkboxStyle(theme), margin: 12 }));

export const Checkbox = (props: Omit<ComponentProps<typeof Box>, 'type'>) => <Box {...props} type="checkbox" />;
