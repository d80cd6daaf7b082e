import { parseUserAgent } from './userAgents.ts';

const people: { userAgent: string; device: string | null; system: string | null; browser: string }[] = [
  {
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    device: 'desktop',
    system: 'Windows 10',
    browser: 'Chrome 140.0.0.0',
  },
  {
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    device: 'desktop',
    system: 'Windows 10',
    browser: 'Microsoft Edge 140.0.0.0',
  },
  {
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
    device: 'desktop',
    system: 'Windows 10',
    browser: 'Firefox 143.0',
  },
  {
    userAgent:
      'Mozilla/5.0 (Windows NT 6.1; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36',
    device: 'desktop',
    system: 'Windows 7',
    browser: 'Chrome 109.0.0.0',
  },
  {
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
    device: 'desktop',
    system: 'Windows 10',
    browser: 'Internet Explorer 11.0',
  },
  {
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    device: 'desktop',
    system: 'macOS 10.15.7',
    browser: 'Safari 18.6',
  },
  {
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    device: 'desktop',
    system: 'macOS 10.15.7',
    browser: 'Chrome 140.0.0.0',
  },
  {
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
    device: 'desktop',
    system: 'macOS 10.15',
    browser: 'Firefox 143.0',
  },
  {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    device: 'desktop',
    system: 'Linux',
    browser: 'Chrome 140.0.0.0',
  },
  {
    userAgent: 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    device: 'desktop',
    system: 'Linux',
    browser: 'Firefox 143.0',
  },
  {
    userAgent:
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
    device: 'desktop',
    system: 'Chrome OS',
    browser: 'Chrome 139.0.0.0',
  },
  {
    userAgent:
      'Mozilla/5.0 (X11; CrOS aarch64 15236.80.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36',
    device: 'desktop',
    system: 'Chrome OS',
    browser: 'Chrome 109.0.0.0',
  },
  {
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0',
    device: 'desktop',
    system: 'Windows 10',
    browser: 'Opera 124.0.0.0',
  },
  {
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Vivaldi/7.6.3797.52',
    device: 'desktop',
    system: 'Windows 10',
    browser: 'Vivaldi 7.6.3797.52',
  },
  {
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 YaBrowser/25.8.0.0 Safari/537.36',
    device: 'desktop',
    system: 'Windows 10',
    browser: 'Yandex Browser 25.8.0.0',
  },
  {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    device: 'mobile',
    system: 'iOS 18.6',
    browser: 'Safari 18.6',
  },
  {
    userAgent:
      'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    device: 'tablet',
    system: 'iOS 17.5',
    browser: 'Safari 17.5',
  },
  {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.7339.122 Mobile/15E148 Safari/604.1',
    device: 'mobile',
    system: 'iOS 18.6',
    browser: 'Chrome 140.0.7339.122',
  },
  {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/143.0 Mobile/15E148 Safari/605.1.15',
    device: 'mobile',
    system: 'iOS 18.6',
    browser: 'Firefox 143.0',
  },
  {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 EdgiOS/140.0.3485.70 Mobile/15E148 Safari/605.1.15',
    device: 'mobile',
    system: 'iOS 18.6.2',
    browser: 'Microsoft Edge 140.0.3485.70',
  },
  {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1 DuckDuckGo/7',
    device: 'mobile',
    system: 'iOS 18.6.2',
    browser: 'DuckDuckGo 7',
  },
  {
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    device: 'mobile',
    system: 'Android 10',
    browser: 'Chrome 140.0.0.0',
  },
  {
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    device: 'tablet',
    system: 'Android 14',
    browser: 'Chrome 140.0.0.0',
  },
  {
    userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0',
    device: 'mobile',
    system: 'Android 15',
    browser: 'Firefox 143.0',
  },
  {
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    device: 'mobile',
    system: 'Android 14',
    browser: 'Samsung Internet 28.0',
  },
  {
    userAgent:
      'Mozilla/5.0 (Linux; U; Android 13; en-us; 22101316G Build/TP1A.220624.014) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.24.0-gn',
    device: 'mobile',
    system: 'Android 13',
    browser: 'Miui 14.24.0',
  },
  {
    userAgent:
      'Mozilla/5.0 (Linux; U; Android 12; en-US; CPH2269 Build/SP1A.210812.016) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/15.5.8.1313 Mobile Safari/537.36',
    device: 'mobile',
    system: 'Android 12',
    browser: 'UC Browser 15.5.8.1313',
  },
  {
    userAgent: 'Opera/9.80 (Android; Opera Mini/76.0.2254/191.303; U; en) Presto/2.12.423 Version/12.16',
    device: 'mobile',
    system: 'Android',
    browser: 'Opera Mini 76.0.2254',
  },
  {
    userAgent:
      'Mozilla/5.0 (Linux; Android 12; NOH-AN00 Build/HUAWEINOH-AN00) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.5735.196 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36',
    device: 'mobile',
    system: 'Android 12',
    browser: 'Huawei Browser 15.0.4.312',
  },
  {
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SM-A546B Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/139.0.7258.158 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/526.0.0.45.106;]',
    device: 'mobile',
    system: 'Android 14',
    browser: 'Facebook 526.0.0.45.106',
  },
  {
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; SM-G960F Build/QP1A.190711.020; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/139.0.7258.158 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/526.0.0.45.106;]',
    device: 'mobile',
    system: 'Android 10',
    browser: 'Messenger 526.0.0.45.106',
  },
  {
    userAgent:
      '[FBAN/FB4A;FBAV/222.0.0.48.113;FBBV/155323366;FBDM/{density=2.0,width=720,height=1360};FBLC/sr_RS;FBRV/156625696;FBCR/mt:s;FBMF/HUAWEI;FBBD/HUAWEI;FBPN/com.facebook.katana;FBDV/LDN-L21;FBSV/8.0.0;FBOP/19;FBCA/armeabi-v7a:armeabi;]',
    device: 'mobile',
    system: 'Android 8.0.0',
    browser: 'Facebook 222.0.0.48.113',
  },
  {
    userAgent:
      '[FBAN/FB4A;FBAV/340.0.0.27.113;FBBV/321434545;FBDM/{density=3.0,width=1080,height=2220};FBLC/de_DE;FBCR/vodafone;FBMF/samsung;FBBD/samsung;FBPN/com.facebook.katana;FBDV/SM-G973F;FBSV/11;FBOP/1;FBCA/arm64-v8a:;]',
    device: 'mobile',
    system: 'Android 11',
    browser: 'Facebook 340.0.0.27.113',
  },
  {
    userAgent:
      '[FBAN/FB4A;FBAV/340.0.0.27.113;FBBV/321434545;FBDM/{density=3.0,width=1080,height=2220};FBLC/nl_NL;FBCR/NL KPN;FBMF/samsung;FBBD/samsung;FBPN/com.facebook.katana;FBDV/SM-G973F;FBSV/11;FBOP/1;FBCA/arm64-v8a:;]',
    device: 'mobile',
    system: 'Android 11',
    browser: 'Facebook 340.0.0.27.113',
  },
  {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/527.0.0.35.108;FBBV/789012345;FBDV/iPhone15,3;FBMD/iPhone;FBSN/iOS;FBSV/18.6;FBSS/3;FBID/phone;FBLC/en_US;FBOP/5;FBRV/791234567]',
    device: 'mobile',
    system: 'iOS 18.6',
    browser: 'Facebook 527.0.0.35.108',
  },
  {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F90 [FBAN/MessengerForiOS;FBAV/460.0.0.32.108;FBBV/605512345;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.5.1;FBSS/3;FBCR/;FBID/phone;FBLC/en_US;FBOP/5]',
    device: 'mobile',
    system: 'iOS 17.5.1',
    browser: 'Messenger 460.0.0.32.108',
  },
  {
    userAgent:
      'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.41.109;FBBV/615512345;FBDV/iPad13,4;FBMD/iPad;FBSN/iPadOS;FBSV/17.5;FBSS/2;FBID/tablet;FBLC/en_US;FBOP/5]',
    device: 'tablet',
    system: 'iOS 17.5',
    browser: 'Facebook 470.0.0.41.109',
  },
  {
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A.240205.004; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/121.0.6167.178 Mobile Safari/537.36 Instagram 320.0.0.42.101 Android (34/14; 420dpi; 1080x2205; Google/google; Pixel 8; shiba; shiba; en_US; 577210397)',
    device: 'mobile',
    system: 'Android 14',
    browser: 'Instagram 320.0.0.42.101',
  },
  {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_3_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21D61 Instagram 321.0.3.30.109 (iPhone14,5; iOS 17_3_1; en_US; en; scale=3.00; 1170x2532; 579408203)',
    device: 'mobile',
    system: 'iOS 17.3.1',
    browser: 'Instagram 321.0.3.30.109',
  },
  {
    userAgent:
      'Barcelona 289.0.0.77.109 Android (33/13; 420dpi; 1080x2177; Google/google; Pixel 6; oriole; oriole; en_US; 489720145)',
    device: 'mobile',
    system: 'Android 13',
    browser: 'Threads 289.0.0.77.109',
  },
  {
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; SM-S911B Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 trill_310503 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/musical_ly app_version/31.5.3 ByteLocale/en ByteFullLocale/en Region/US AppId/1233 Spark/1.4.2.3-bugfix AppVersion/31.5.3 BytedanceWebview/d8a21c6',
    device: 'mobile',
    system: 'Android 13',
    browser: 'TikTok 31.5.3',
  },
  {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 musical_ly_31.5.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en Region/US isDarkMode/0 WKWebView/1 RevealType/Dialog BytedanceWebview/d8a21c6',
    device: 'mobile',
    system: 'iOS 16.6',
    browser: 'TikTok 31.5.0',
  },
  {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [LinkedInApp]/9.29.3417',
    device: 'mobile',
    system: 'iOS 17.4',
    browser: 'LinkedIn 9.29.3417',
  },
  {
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; SM-A536B Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.6099.210 Mobile Safari/537.36 [LinkedInApp]/4.1.897',
    device: 'mobile',
    system: 'Android 13',
    browser: 'LinkedIn 4.1.897',
  },
  {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.48(0x18003030) NetType/WIFI Language/zh_CN',
    device: 'mobile',
    system: 'iOS 17.4',
    browser: 'WeChat 8.0.48',
  },
  {
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; 2201123C Build/TKQ1.220807.001; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160065 MMWEBSDK/20231202 MMWEBID/6101 MicroMessenger/8.0.47.2560(0x28002F30) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64',
    device: 'mobile',
    system: 'Android 13',
    browser: 'WeChat 8.0.47.2560',
  },
  {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4.1 Mobile/21E236 Safari/604.1 Snapchat/12.84.0.41 (like Safari/8617.2.4.10.8, panda)',
    device: 'mobile',
    system: 'iOS 17.4.1',
    browser: 'Snapchat 12.84.0.41',
  },
  {
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; SM-G991U Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.6099.144 Mobile Safari/537.36 Snapchat12.68.0.35 (SM-G991U; Android 13#G991USQS9EWK4#33; gzip)',
    device: 'mobile',
    system: 'Android 13',
    browser: 'Snapchat 12.68.0.35',
  },
  {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [Pinterest/iOS]',
    device: 'mobile',
    system: 'iOS 17.4',
    browser: 'Pinterest',
  },
  {
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; SM-A125F Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.6099.144 Mobile Safari/537.36 [Pinterest/Android]',
    device: 'mobile',
    system: 'Android 13',
    browser: 'Pinterest',
  },
  {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/307.0.615890108 Mobile/15E148 Safari/604.1',
    device: 'mobile',
    system: 'iOS 17.4',
    browser: 'Google 307.0.615890108',
  },
  {
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; SM-A536E Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.6099.144 Mobile Safari/537.36 GSA/15.2.35.28.arm64',
    device: 'mobile',
    system: 'Android 13',
    browser: 'Google 15.2.35.28',
  },
  {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Twitter for iPhone/10.34',
    device: 'mobile',
    system: 'iOS 17.4',
    browser: 'X 10.34',
  },
  {
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 7 Build/UQ1A.240205.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/121.0.6167.178 Mobile Safari/537.36 TwitterAndroid',
    device: 'mobile',
    system: 'Android 14',
    browser: 'X',
  },
  {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/14.3.0',
    device: 'mobile',
    system: 'iOS 17.4',
    browser: 'Line 14.3.0',
  },
  {
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; SM-S918N Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.6099.144 Mobile Safari/537.36;KAKAOTALK 2410510',
    device: 'mobile',
    system: 'Android 13',
    browser: 'KakaoTalk 2410510',
  },
  {
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8 Pro; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/121.0.6167.178 Mobile Safari/537.36',
    device: 'mobile',
    system: 'Android 14',
    browser: 'Chrome 121.0.6167.178',
  },
  {
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; SM-A515F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/121.0.0.0 Mobile Safari/537.36 Reddit/Version 2024.05.0/Build 1236145/Android 13',
    device: 'mobile',
    system: 'Android 13',
    browser: 'Reddit 2024.05.0',
  },
  {
    userAgent: 'Mozilla/5.0 (PlayStation 5 8.00) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15',
    device: null,
    system: null,
    browser: 'Safari 17.0',
  },
  {
    userAgent:
      'Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/4.0 Chrome/76.0.3809.146 TV Safari/537.36',
    device: 'tv',
    system: 'Tizen 6.0',
    browser: 'Samsung Internet 4.0',
  },
  {
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; KFTUWI) AppleWebKit/537.36 (KHTML, like Gecko) Silk/120.3.4 like Chrome/120.0.6099.144 Safari/537.36',
    device: 'tablet',
    system: 'Android 13',
    browser: 'Amazon Silk 120.3.4',
  },
  {
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 Teams/24004.1307.2669.7070',
    device: 'desktop',
    system: 'Windows 10',
    browser: 'Chrome 120.0.0.0',
  },
  {
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; SM-A528B Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/115.0.5790.166 Mobile Safari/537.36 Viber/21.2.0.2',
    device: 'mobile',
    system: 'Android 13',
    browser: 'Viber 21.2.0.2',
  },
  {
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; CUBOT_X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
    device: 'mobile',
    system: 'Android 10',
    browser: 'Chrome 120.0.0.0',
  },
  {
    userAgent:
      'Mozilla/5.0 (Linux; Android 9; CUBOT X19 Build/PPR1.180610.011; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36 Instagram 320.0.0.42.101 Android (28/9; 420dpi; 1080x2160; CUBOT; X19)',
    device: 'mobile',
    system: 'Android 9',
    browser: 'Instagram 320.0.0.42.101',
  },
  {
    userAgent:
      'Instagram 320.0.0.42.101 Android (34/14; 420dpi; 1080x2205; Google/google; Pixel 8; shiba; shiba; en_US; 577210397)',
    device: 'mobile',
    system: 'Android 14',
    browser: 'Instagram 320.0.0.42.101',
  },
];

const bots = [
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'facebookcatalog/1.0',
  'Twitterbot/1.0',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'WhatsApp/2.23.20.0',
  'TelegramBot (like TwitterBot)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.7339.80 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Mastodon/4.3.8 (http.rb/5.2.0; +https://mastodon.social/)',
  'http.rb/5.2.0 (Mastodon/4.3.8; +https://mastodon.social/) Bot',
  'curl/8.5.0',
  'Wget/1.21.4',
  'python-requests/2.32.3',
  'Go-http-client/2.0',
  'okhttp/4.12.0',
  'node',
  'Java/17.0.2',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1 Applebot/0.1',
  'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.17328; Pro)',
  '-',
  'Mozilla/4.0 (compatible; ms-office; MSOffice 16)',
  'Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots',
  'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'SkypeUriPreview Preview/0.5',
  'Iframely/1.3.1 (+https://iframely.com/docs/about)',
  'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 GoogleImageProxy',
  'Barkrowler/0.9 (+https://babbar.tech/crawler)',
  '',
];

const joined = (name: string | null, version: string | null) => (name && version ? `${name} ${version}` : name);

test.each(people)('$browser on $system is a person: $userAgent', ({ userAgent, ...expected }) => {
  const { isBot, deviceType, operatingSystem, osVersion, browserName, browserVersion } = parseUserAgent(userAgent);
  expect({
    isBot,
    device: deviceType,
    system: joined(operatingSystem, osVersion),
    browser: joined(browserName, browserVersion),
  }).toEqual({ isBot: false, ...expected });
});

test.each(bots)('%j is no person', (userAgent) => {
  expect(parseUserAgent(userAgent).isBot).toBe(true);
});

test.each([
  ['a sentence', 'I am no browser, and this is a text of more than thirty characters/1.0 (yes)'],
  ['what every browser begins with', 'Mozilla/5.0 (compatible; Something)'],
  ['markup', '<b>x</b>/1.0 (yes)'],
])('%s is no name of a browser', (_, userAgent) => {
  expect(parseUserAgent(userAgent)).toMatchObject({ browserName: null, browserVersion: null });
});

test('what is no short version is none', () => {
  expect(parseUserAgent(`Firefox/${'9'.repeat(40)} (yes)`).browserVersion).toBeNull();
});

test('tells what a header says of a desktop', () => {
  expect(
    parseUserAgent(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    ),
  ).toEqual({
    deviceType: 'desktop',
    isMobile: false,
    operatingSystem: 'Windows',
    osVersion: '10',
    browserName: 'Chrome',
    browserVersion: '140.0.0.0',
    isBot: false,
  });
});

test('tells what a header says of a phone', () => {
  const header =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
  expect(parseUserAgent(header)).toEqual({
    deviceType: 'mobile',
    isMobile: true,
    operatingSystem: 'iOS',
    osVersion: '17.5',
    browserName: 'Safari',
    browserVersion: '17.5',
    isBot: false,
  });
});

test('a tablet is mobile as well', () => {
  const header =
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
  expect(parseUserAgent(header)).toMatchObject({ deviceType: 'tablet', isMobile: true });
});

test('marks bots', () => {
  expect(parseUserAgent('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')).toMatchObject({
    isBot: true,
    deviceType: 'bot',
  });
  expect(parseUserAgent('curl/8.5.0')).toMatchObject({ isBot: true, deviceType: 'bot' });
});

test('knows of an empty header only that no browser sends it', () => {
  expect(parseUserAgent('')).toEqual({
    deviceType: 'bot',
    isMobile: false,
    operatingSystem: null,
    osVersion: null,
    browserName: null,
    browserVersion: null,
    isBot: true,
  });
});
