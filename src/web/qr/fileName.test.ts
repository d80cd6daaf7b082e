import { qrFileName } from './fileName.ts';

test.each([
  ['Menu', 'menu_qr_code.png'],
  ['Summer Menu 2027!', 'summer_menu_2027__qr_code.png'],
  ['QR Code for https://example.com', 'qr_code_for_https___example_com_qr_code.png'],
  ['Café', 'café_qr_code.png'],
  ['Cafe\u0301', 'café_qr_code.png'],
  ['Меню ресторана', 'меню_ресторана_qr_code.png'],
  ['मेनू', 'मेनू_qr_code.png'],
  ['../菜单', '___菜单_qr_code.png'],
  ['Menu 🍕', 'menu___qr_code.png'],
])('%s is downloaded as %s', (name, file) => {
  expect(qrFileName(name)).toBe(file);
});

test('as shapes', () => {
  expect(qrFileName('Menu', 'svg')).toBe('menu_qr_code.svg');
});
