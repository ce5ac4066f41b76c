// Facts about the products of the wider range. The columns are those of parse-facts.ts.

export const widerRangeFacts = `
Green Kiwis | Sol y Grove | New Zealand | Kiwis | - | VFH | 0.5/0/10.6/9/3/1.1/0 | 75 g | R10
Cantaloupe Melon | Sol y Grove | Spain | Melon | - | VFH | 0.2/0.1/7.3/7.3/0.9/0.8/0.04 | 150 g | R6
Closed Cup Mushrooms | Green Acre | United States | Mushrooms | - | VFH | 0.3/0.1/2.3/1.7/1/3.1/0.01 | 80 g | C6
Green Courgettes | Green Acre | Spain | Courgettes | - | VFH | 0.3/0.1/2.1/2.1/1/1.2/0.02 | 80 g | C8
Glossy Purple Aubergine | Green Acre | Spain | Aubergine | - | VFH | 0.2/0/2.9/2.4/3/1/0 | 80 g | C7
Wild Rocket Leaves | Green Acre | Italy | Rocket | - | VFH | 0.7/0.1/2.1/2.1/1.6/2.6/0.07 | 40 g | C5
Bunched Spring Onions | Green Acre | United States | Spring onions | - | VFH | 0.2/0/4.7/2.3/2.6/1.8/0.04 | 25 g | C6
Crisp Celery | Green Acre | Spain | Celery | celery | VFH | 0.2/0/1.4/1.3/1.6/0.7/0.2 | 80 g | C10
Baby Plum Tomatoes | Green Acre | Spain | Tomatoes | - | VFH | 0.3/0.1/3.6/3.6/1.2/1.1/0.01 | 80 g | R6
Sweet Red Bell Peppers | Green Acre | Netherlands | Peppers | - | VFH | 0.3/0/4.3/4.2/2.1/1/0 | 80 g | C8
Fresh Coriander | Green Acre | Kenya | Coriander | - | VFH | 0.5/0/0.9/0.9/2.8/2.1/0.1 | 10 g | C5
Fresh Flat Leaf Parsley | Green Acre | Italy | Parsley | - | VFH | 0.8/0.1/3/0.9/3.3/3/0.1 | 10 g | C6
Potted Basil Plant | Green Acre | United States | Basil | - | VFH | 0.6/0/1.1/0.3/1.6/3.2/0.01 | 5 g | R10
Everyday Garlic | Green Acre | Spain | Garlic | - | VFH | 0.5/0.1/28/1/2.1/6.4/0.04 | 5 g | D30
Fresh Root Ginger | Green Acre | Peru | Ginger | - | VFH | 0.8/0.2/15.8/1.7/2/1.8/0.03 | 10 g | D21
Trimmed Leeks | Green Acre | Belgium | Leeks | - | VFH | 0.3/0/3/2.2/2.2/1.6/0.05 | 80 g | C8
Snowy Cauliflower | Green Acre | United States | Cauliflower | - | VFH | 0.4/0.1/3.3/2.5/2/2.5/0.05 | 80 g | C8
Savoy Cabbage | Green Acre | England | Cabbage | - | VFH | 0.5/0.1/3.9/3.8/3.1/2.1/0.03 | 80 g | C8
Red Salad Onions | Green Acre | Netherlands | Red onions | - | VFH | 0.1/0/7.9/5.6/1.6/1/0 | 80 g | D21
Young Sweetcorn | Green Acre | United States | Sweetcorn | - | VFH | 1.4/0.2/15.5/5.2/2.2/3.4/0.01 | 120 g | C6
Firm Plain Tofu | Soybrook | Germany | Water, soybeans 42%, firming agents (magnesium chloride, calcium sulphate) | soy | VFH | 7.8/1.2/1.2/0.6/1.1/13.6/0.03 | 100 g | C30
Beechwood Smoked Tofu | Soybrook | Germany | Water, soybeans 45%, firming agent (magnesium chloride), salt, beechwood smoke | soy+sesame,celery | VFH | 9.4/1.5/1.3/0.7/1.4/16.2/1.2 | 100 g | C30
Vegan Soya Mince | Soybrook | Netherlands | Water, soya protein 22%, rapeseed oil, onion, beetroot juice, yeast extract, salt, black pepper | soy+gluten,mustard,celery | V | 5.2/0.5/4.4/1.1/4.8/16.4/1.1 | 100 g | C14
Vegan Bean Bangers | Soybrook | England | White beans 38%, water, red peppers, wheat protein, rapeseed oil, onion, parsley, sage, salt, casing (sodium alginate) | gluten+soy,celery,mustard | V | 8.6/0.8/17.2/2.6/5.4/9.8/1.2 | 2 pieces | C14
Baked Falafel Bites | Saffron Gate | Turkey | Chickpeas 58%, onion, parsley, coriander, rapeseed oil, garlic, cumin, salt, raising agent (sodium bicarbonate) | -+sesame,gluten,milk | VH | 9.7/0.8/22.4/3.1/7.6/7.9/1.1 | 100 g | C14
Wholemeal Sliced Bread | Hollow Oak | United States | Wholemeal wheat flour, water, yeast, wheat gluten, salt, rapeseed oil, soy flour | gluten,soy+sesame,milk | VH | 2.3/0.4/39.8/3.2/6.9/10.6/1 | 40 g | B5
Gluten-Free Sliced Bread | Hollow Oak | Italy | Water, rice flour, potato starch, corn starch, rapeseed oil, psyllium husk, egg white, yeast, sugar, salt | eggs+soy,sesame | GFH | 5.1/0.5/44.3/3.6/5.8/3.2/1.1 | 35 g | B7
Cultured Sour Cream | Brindle Farm | United States | Cream (milk), milk cultures | milk | GFH | 18.2/11.6/3.7/3.7/0/2.8/0.1 | 30 g | C18
Soft Cream Cheese | Brindle Farm | Denmark | Soft cheese (milk, cream, cultures), salt, thickener (locust bean gum) | milk | GFH | 21.4/14.2/4.1/4.1/0.2/5.6/0.7 | 30 g | C45
Country Cottage Cheese | Brindle Farm | England | Milk, cream (milk), salt, cultures, vegetarian rennet | milk | GFH | 4.2/2.8/3.3/3.3/0/11.6/0.6 | 100 g | C16
Grated Mozzarella | Casa Lume | Denmark | Mozzarella cheese (milk, salt, cultures, vegetarian rennet), potato starch | milk | GFH | 21.8/14.1/2.3/0.6/0/23.9/1.3 | 30 g | C45
Grilling Halloumi | Casa Lume | Cyprus | Cow’s, goat’s and sheep’s milk, salt, vegetarian rennet, mint | milk | GFH | 25.6/17.8/1.8/1.6/0/21.9/2.7 | 60 g | C120
Vegan Cheese Slices | Oatmere | Greece | Water, coconut oil 24%, potato starch, salt, olive extract, flavouring, colour (carotenes), vitamin B12 | -+soy,nuts | VFH | 23.2/20.9/20.4/0/0.2/0.3/2.1 | 20 g | C60
Vegan Grated Cheese | Oatmere | Greece | Water, coconut oil 22%, potato starch, corn starch, salt, flavouring, colour (carotenes), vitamin B12 | -+soy,nuts | VFH | 21.6/19.4/22.3/0/0.3/0.2/1.9 | 30 g | C60
Plain Soy Yogurt | Oatmere | Belgium | Water, soybeans 10.7%, calcium citrate, salt, live cultures | soy+nuts | VFH | 2.4/0.4/0.5/0.4/1/4.1/0.1 | 125 g | C25
Sunflower Margarine | Oatmere | Germany | Sunflower oil 45%, water, coconut oil, shea oil, salt, emulsifier (sunflower lecithin), vitamins A and D2 | - | VFH | 59.2/16.4/0.3/0.3/0/0.1/0.8 | 10 g | C120
Gluten-Free Penne | Casa Lume | Italy | Corn flour 65%, rice flour 34%, emulsifier (mono- and diglycerides of vegetable fatty acids) | -+soy | VFH | 1.6/0.5/77.8/0.6/2/6.9/0.01 | 75 g | A730
Quick Couscous | Saffron Gate | France | Durum wheat semolina | gluten+soy,mustard | VH | 1.4/0.3/70.6/2.4/4.3/12.6/0.01 | 60 g | A540
Classic Mayonnaise | Copper Pan | Belgium | Rapeseed oil 74%, water, egg yolk 6%, spirit vinegar, sugar, mustard, salt | eggs,mustard | GF | 75.4/5.8/2.2/2/0/1/1.2 | 15 g | A270
Vegan Mayonnaise | Copper Pan | Belgium | Rapeseed oil 70%, water, spirit vinegar, sugar, pea protein, salt, mustard | mustard | VF | 70.2/5.2/3.4/2.8/0/0.7/1.3 | 15 g | A270
Classic Tomato Ketchup | Copper Pan | England | Tomatoes 148 g per 100 g, spirit vinegar, sugar, salt, clove, allspice | - | VF | 0.1/0/22.4/21.2/0.8/1.3/1.8 | 15 g | A540
Brewed Soy Sauce | Saffron Gate | Japan | Water, soybeans, wheat, salt | soy,gluten | V | 0/0/7.6/1.6/0/9.8/16.4 | 15 ml | A730
Basil Pesto | Casa Lume | Italy | Basil 34%, sunflower oil, cashews, hard cheese (milk, salt, rennet, egg lysozyme), olive oil, salt, garlic | nuts,milk,eggs+peanuts,celery | F | 43.8/6.4/5.8/3.2/2.4/4.9/2.6 | 45 g | A365
Smooth Dijon Mustard | Copper Pan | France | Water, mustard seeds 29%, spirit vinegar, salt, sulphites | mustard,sulphites | VF | 11.2/0.7/2.6/2/5.1/7.3/5.8 | 10 g | A540
Vegetable Stock Cubes | Copper Pan | Germany | Salt, palm fat, corn starch, yeast extract, vegetables 6% (carrot, onion, celery, leek), turmeric, parsley | celery+gluten,eggs,milk,mustard,soy | V | 18.4/9.2/17.6/4.8/1.4/9.6/48 | 5 g | A540
Chicken Stock Cubes | Copper Pan | Germany | Salt, palm fat, corn starch, yeast extract, chicken fat 3%, chicken 2%, onion, celery seed, turmeric | celery+gluten,eggs,milk,mustard,soy | - | 20.2/9.8/16.4/3.2/0.8/10.4/47 | 5 g | A540
Ground Cinnamon | Saffron Gate | Sri Lanka | Cinnamon | -+celery,mustard,sesame | VF | 1.2/0.3/27.5/2.2/53.1/4/0.03 | 2 g | D730
Dried Oregano | Saffron Gate | Turkey | Oregano | -+celery,mustard,sesame | VF | 4.3/1.6/26.4/4.1/42.5/9/0.06 | 1 g | D730
Baked Beans in Tomato Sauce | Copper Pan | Italy | Haricot beans 51%, tomatoes 33%, water, sugar, corn starch, salt, spirit vinegar, paprika | - | VFH | 0.3/0.1/12.8/4.6/3.9/4.7/0.6 | 200 g | A1095
Thick Coconut Cream | Saffron Gate | Thailand | Coconut extract 75%, water | - | VFH | 21.4/18.9/3.4/2/0.6/2/0.04 | 100 ml | A730
Crunchy Sweetcorn | Green Acre | France | Sweetcorn, water | - | VFH | 1.3/0.2/14.6/5.8/2.5/2.8/0.01 | 80 g | A1095
Pitted Green Olives | Sol y Grove | Spain | Green olives, water, salt, acidity regulator (citric acid) | - | VFH | 14.2/2.1/0.4/0.1/3/1.1/3.2 | 30 g | A1095
Baking Powder | Millbrook | Germany | Raising agents (disodium diphosphate, sodium bicarbonate), corn starch | - | VF | 0/0/28.4/0/0.2/0.1/26 | 5 g | A730
Silky Icing Sugar | Millbrook | France | Sugar, anti-caking agent (corn starch) | - | VFH | 0/0/99.5/97.2/0/0/0 | 15 g | A1095
Vanilla Extract | Millbrook | Madagascar | Water, alcohol, vanilla extract, sugar | - | VF | 0.1/0/12.6/12.6/0/0.1/0.02 | 5 ml | D730
Classic Hummus | Saffron Gate | Israel | Chickpeas 52%, rapeseed oil, tahini (sesame) 14%, water, lemon juice, garlic, salt | sesame+nuts,milk | VFH | 24.6/2.4/9.8/0.8/6.2/7.4/1 | 50 g | C21
Chunky Guacamole | Maiz Alta | Mexico | Avocado 94%, lime juice, onion, coriander, green chilli, salt | -+milk | VFH | 16.2/3.2/2.4/0.9/5.6/1.9/0.9 | 50 g | C14
Mild Salsa Dip | Maiz Alta | Mexico | Tomatoes 68%, peppers, onion, spirit vinegar, sugar, jalapeño, coriander, salt | - | VF | 0.2/0/7/5.8/1.4/1.2/1.1 | 50 g | A540
Cucumber Tzatziki | Brindle Farm | Greece | Yogurt (milk) 74%, cucumber 20%, rapeseed oil, garlic, mint, salt, spirit vinegar | milk | GF | 7.4/3.8/4.6/4.2/0.4/4/0.8 | 50 g | C18
Citrus Shower Gel | Meadow & Mint | Germany
Cool Mint Mouthwash | Brightside | England
Paracetamol Painkiller Tablets | Mendwell | England
Ibuprofen Painkiller Tablets | Mendwell | England
Antibacterial Hand Gel | Mendwell | Germany
Regular Cotton Tampons | Meadow & Mint | Slovenia
Super Cotton Tampons | Meadow & Mint | Slovenia
Ultra Thin Sanitary Pads | Meadow & Mint | Germany
Everyday Panty Liners | Meadow & Mint | Germany
All-in-One Dishwasher Tablets | Bright Quay | Germany
Kitchen Cling Film | Bright Quay | Netherlands
Strong Aluminium Foil | Bright Quay | Germany
Resealable Freezer Bags | Bright Quay | Poland
`
