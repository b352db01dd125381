ALTER TABLE `search_spelling` ADD `sound` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `search_spelling_sound` ON `search_spelling` (`sound`);--> statement-breakpoint
-- One word for the whole of each tag of a product, under the row ids of `search_index`. Filled by the program.
CREATE VIRTUAL TABLE `search_tag` USING fts5(
	tags, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
);
--> statement-breakpoint
-- Filled again at the next start, because words are spelled otherwise now and categories have names in all languages.
INSERT INTO `search_index` (`search_index`) VALUES ('delete-all');
--> statement-breakpoint
-- The pads of wood wool are called grass; those of paper are not.
UPDATE `synonym` SET `means` = 'wood wool' WHERE `word` IN ('घास', 'ghas') AND `means` = 'pad';
--> statement-breakpoint
-- What customers call the goods of the shop in Bengali, and more of what they call them in Hindi.
INSERT OR IGNORE INTO `synonym` (`word`, `means`) VALUES
	('ghaas', 'wood wool'),
	('পাখা', 'fan'), ('ফ্যান', 'fan'),
	('सिलिंग', 'ceiling'), ('সিলিং', 'ceiling'), ('ছাদ', 'ceiling'),
	('টেবিল', 'table'),
	('वॉल', 'wall'), ('দেওয়াল', 'wall'), ('দেয়াল', 'wall'), ('ওয়াল', 'wall'),
	('पेडेस्टल', 'pedestal'), ('স্ট্যান্ড', 'pedestal'), ('পেডেস্টাল', 'pedestal'),
	('এগজস্ট', 'exhaust'), ('এক্সহস্ট', 'exhaust'),
	('बाथरूम', 'bathroom'), ('বাথরুম', 'bathroom'),
	('किचन', 'kitchen'), ('কিচেন', 'kitchen'),
	('रिचार्जेबल', 'rechargeable'), ('চার্জিং', 'rechargeable'), ('রিচার্জেবল', 'rechargeable'),
	('কুলার', 'cooler'),
	('डेज़र्ट', 'desert'), ('ডেজার্ট', 'desert'),
	('टावर', 'tower'), ('টাওয়ার', 'tower'),
	('पर्सनल', 'personal'), ('পার্সোনাল', 'personal'),
	('विंडो', 'window'), ('खिड़की', 'window'), ('উইন্ডো', 'window'), ('জানালা', 'window'), ('জানলা', 'window'),
	('মিক্সার', 'mixer'), ('মিক্সি', 'mixer'),
	('গ্রাইন্ডার', 'grinder'),
	('জুসার', 'juicer'),
	('सिट्रस', 'citrus'), ('সাইট্রাস', 'citrus'),
	('ব্লেন্ডার', 'blender'),
	('ইস্ত্রি', 'iron'), ('ইস্তিরি', 'iron'), ('আয়রন', 'iron'),
	('স্টিম', 'steam'), ('ভাপ', 'steam'),
	('स्टीमर', 'steamer'), ('স্টিমার', 'steamer'),
	('साड़ी', 'saree'), ('শাড়ি', 'saree'),
	('ड्रील', 'drill'), ('ড্রিল', 'drill'),
	('कॉर्डलेस', 'cordless'), ('কর্ডলেস', 'cordless'), ('ব্যাটারি', 'cordless'),
	('एंगल', 'angle'), ('অ্যাঙ্গেল', 'angle'),
	('इम्पैक्ट', 'impact'), ('ইমপ্যাক্ট', 'impact'),
	('रोटरी', 'rotary'), ('রোটারি', 'rotary'),
	('हैमर', 'hammer'), ('হ্যামার', 'hammer'), ('হাতুড়ি', 'hammer'),
	('जिगसॉ', 'jigsaw'), ('জিগস', 'jigsaw'),
	('सर्कुलर', 'circular'), ('সার্কুলার', 'circular'),
	('आरा', 'saw'), ('করাত', 'saw'),
	('टाइल', 'marble'), ('মার্বেল', 'marble'), ('টাইল', 'marble'), ('টাইলস', 'marble'),
	('কাটার', 'cutter'),
	('ব্লোয়ার', 'blower'),
	('हीट', 'heat'), ('হিট', 'heat'),
	('गन', 'gun'), ('গান', 'gun'),
	('कैपेसीटर', 'capacitor'), ('ক্যাপাসিটর', 'capacitor'), ('কনডেনসার', 'capacitor'), ('কনডেন্সার', 'capacitor'),
	('রেগুলেটর', 'regulator'), ('রেগুলেটার', 'regulator'),
	('পাম্প', 'pump'),
	('প্যাড', 'pad'), ('জালি', 'pad'),
	('हनीकॉम्ब', 'honeycomb'), ('হানিকম্ব', 'honeycomb'),
	('ঘাস', 'wood wool'),
	('ব্রাশ', 'brush'),
	('কার্বন', 'carbon'),
	('बैरिंग', 'bearing'), ('বেয়ারিং', 'bearing'), ('বিয়ারিং', 'bearing'),
	('कपलर', 'coupler'), ('কাপলার', 'coupler'),
	('डिस्क', 'disc'), ('ডিস্ক', 'disc'),
	('व्हील', 'wheel'), ('হুইল', 'wheel'), ('ব্লেড', 'wheel'),
	('জার', 'jar'),
	('চাটনি', 'chutney'),
	('कॉर्ड', 'cord'), ('তার', 'cord'), ('কর্ড', 'cord'),
	('এলিমেন্ট', 'element'), ('কয়েল', 'element'),
	('রিমোট', 'remote');
